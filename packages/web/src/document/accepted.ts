/** What the dialog of the browser offers. */
export const accepted = '.xml,.zip,.iodd,.png,.pdf,.txt';
