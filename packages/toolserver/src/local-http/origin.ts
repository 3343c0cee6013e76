/** Whether a browser may have been led here by somebody else: what it says of itself before anything is read. */

const names = ['127.0.0.1', 'localhost', '[::1]'] as const;

/**
 * A page of somebody else can have its name lead to this computer (DNS rebinding); then its name stands in Host. Here
 * nothing but this computer's own names with the port that we listen on is meant for us.
 */
export const isOwnHost = (host: string | undefined, port: number): host is string => {
  const name = host?.toLowerCase();
  return names.some((own) => name === `${own}:${port}`);
};

export const isSameOrigin = (origin: string, host: string): boolean =>
  origin === `http://${host.toLowerCase()}`;
