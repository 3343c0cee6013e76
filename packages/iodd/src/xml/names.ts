export const xsiNamespace = 'http://www.w3.org/2001/XMLSchema-instance';
export const xmlNamespace = 'http://www.w3.org/XML/1998/namespace';
export const xmlnsNamespace = 'http://www.w3.org/2000/xmlns/';

export const prefixOf = (name: string): string => name.slice(0, Math.max(0, name.indexOf(':')));
export const localOf = (name: string): string => name.slice(name.indexOf(':') + 1);
