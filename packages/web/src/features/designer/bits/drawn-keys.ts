/** What is drawn beside the fields: where a dragged one was, and bits that only fill the first octet. */
export const ghostKey = 'ghost';
export const paddingKey = 'padding';
