/* Apart from the calls: whoever only asks loads no schema. */

/** Where a page looks for the tool server of its own computer, and below which path its calls are. */
export const toolserverPort = 8717;
export const toolserverPath = '/toolserver/v1';

/** Where a tool server opens its connection at a portal. */
export const relayPath = '/api/hub/relay/v1';
