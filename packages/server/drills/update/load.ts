import { Agent, request } from 'node:http';

/**
 * Reads that never stop: each answer counts, whenever it was asked for. Each client stays with one instance and one
 * connection, which is never idle: an idle one may be closed while a request is on its way, whoever closes it.
 */
export const beginLoad = (urls: readonly string[], clients = 16) => {
  const ending = new AbortController();
  const body = JSON.stringify({ pageSize: 20 });
  const headers = { 'content-type': 'application/json', 'content-length': body.length };
  let answered = 0;
  let failures: string[] = [];

  const ask = (agent: Agent, url: string): Promise<string | null> =>
    new Promise((resolve) => {
      const asked = request(`${url}/api/hub/message/list`, { agent, method: 'POST', headers }, (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode === 200 ? null : `status ${answer.statusCode}`));
        answer.on('error', ({ message }) => resolve(message));
      });
      asked.on('error', ({ message }) => resolve(message));
      asked.end(body);
    });

  const work = Array.from({ length: clients }, async (_, client) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!ending.signal.aborted) {
      const failure = await ask(agent, urls[client % urls.length] ?? '');
      answered += 1;
      if (failure !== null) failures.push(failure);
    }
    agent.destroy();
  });
  return {
    /** What happened since it was asked last. */
    take() {
      const taken = { answered, failures };
      answered = 0;
      failures = [];
      return taken;
    },
    async end() {
      ending.abort();
      await Promise.all(work);
    },
  };
};
