/** The version of the program, as a stamp writes it. */
export const version = '0.1.0';
export const checkerVersion = `V${version}.0`;
