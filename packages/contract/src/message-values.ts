/* Apart from the schemas: the message board is read more often than written to. */

export const messageStates = ['pending', 'visible', 'hidden'] as const;

export const messageLimits = { title: 120, content: 4000, name: 100 } as const;

/** How many of the newest answers come with a message, and how many one person gives to it in a day. */
export const answerLimits = { listed: 20, perDay: 20 } as const;
