/**
 * A message in protobuf's text form, in one line, as `protoc --decode` writes it: `ping { id: 7 }`. Fields that say
 * nothing are left out.
 *
 * @param {import('./schema.js').Type} type
 * @param {Record<string, any>} message
 * @returns {string}
 */
export function messageText(type, message) {
    return [...type.fieldsArray]
        .sort((a, b) => a.id - b.id)
        .flatMap((field) => fieldTexts(field, Object.hasOwn(message, field.name) ? message[field.name] : null))
        .join(' ');
}

/**
 * @param {import('protobufjs').Field} field
 * @param {any} value
 * @returns {string[]}
 */
function fieldTexts(field, value) {
    if (value === null || value === undefined) {
        return [];
    }
    const name = field.name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    if (field.map) {
        return Object.entries(value).map(([key, item]) => `${name} { key: ${quoted(key)} value: ${quoted(item)} }`);
    }
    if (field.repeated) {
        return value.map((/** @type {any} */ item) => oneText(field, name, item));
    }
    return !field.hasPresence && !field.partOf && isDefault(value) ? [] : [oneText(field, name, value)];
}

/**
 * @param {import('protobufjs').Field} field
 * @param {string} name
 * @param {any} value
 */
function oneText(field, name, value) {
    const type = /** @type {any} */ (field.resolvedType);
    if (type?.fieldsArray) {
        const inside = messageText(type, value);
        return inside === '' ? `${name} { }` : `${name} { ${inside} }`;
    }
    if (type) {
        return `${name}: ${type.valuesById[value] ?? value}`;
    }
    return `${name}: ${typeof value === 'string' || value instanceof Uint8Array ? quoted(value) : value}`;
}

/** @param {any} value */
function isDefault(value) {
    return value === 0 || value === false || value.length === 0 || value.isZero?.() === true;
}

/** @param {string | Uint8Array} value */
function quoted(value) {
    const text = typeof value === 'string' ? value : Buffer.from(value).toString('latin1');
    const escaped = text.replace(/["\\]/g, '\\$&').replace(/\n/g, '\\n');
    // Control characters, and all beyond ASCII where they are bytes and no letters.
    const strange = typeof value === 'string' ? /[\x00-\x1f\x7f]/g : /[^\x20-\x7e]/g;
    return `"${escaped.replace(strange, (c) => `\\${c.charCodeAt(0).toString(8).padStart(3, '0')}`)}"`;
}
