/** Holds the session token; scripts cannot read it. */
export const sessionCookie = 'session';
