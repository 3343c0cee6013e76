const externalPattern = /^(https?:|mailto:|tel:)/i;

/** Links that start with http(s), mailto or tel leave the product. */
export const isExternal = (to: string): boolean => externalPattern.test(to);

/** Mail and phone links hand over to another program; only pages open in a window of their own. */
export const opensWindow = (to: string): boolean => /^https?:/i.test(to);
