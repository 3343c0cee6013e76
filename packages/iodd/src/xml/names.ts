export const xsiNamespace = 'http://www.w3.org/2001/XMLSchema-instance';
export const xmlNamespace = 'http://www.w3.org/XML/1998/namespace';
export const xmlnsNamespace = 'http://www.w3.org/2000/xmlns/';

export const prefixOf = (name: string): string => name.slice(0, Math.max(0, name.indexOf(':')));
export const localOf = (name: string): string => name.slice(name.indexOf(':') + 1);

// XML 1.0, productions 4 and 4a, without the colon.
const start =
  'A-Z_a-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C\\u200D\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD\\u{10000}-\\u{EFFFF}';
const isStart = new RegExp(`^[${start}]`, 'u');
const impossible = new RegExp(`[^${start}\\-.0-9\\u00B7\\u0300-\\u036F\\u203F\\u2040]`, 'gu');

/** A name without a colon that XML permits. Only a file that is not well-formed can make a difference here. */
export function writableLocal(local: string): string {
  const possible = local.replaceAll(impossible, '_');
  return isStart.test(possible) ? possible : `_${possible}`;
}

/** The target of an instruction; `xml` itself is the declaration's. */
export const writableTarget = (target: string): string =>
  /^xml$/i.test(target) ? `_${target}` : writableLocal(target);
