import { publicCalls } from '@iodd-hub/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { methods, open, preflight } from './cors.ts';
import type { Authenticator } from './authenticate.ts';
import { Problem } from './problems.ts';

type Fail = (request: FastifyRequest, reply: FastifyReply, error: unknown) => FastifyReply;

interface Refusing {
  readonly authenticator: Authenticator;
  readonly fail: Fail;
}

/** Answered before a body is read: whatever stands in it, nobody wants it. */
const refusing = ({ authenticator, fail }: Refusing, problem: Problem) => {
  const refuse = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    reply.headers(open);
    try {
      await authenticator.authenticate(request, reply);
      return fail(request, reply, problem);
    } catch (error) {
      return fail(request, reply, error);
    }
  };
  return { onRequest: refuse, handler: refuse };
};

const answered = new Set(methods.split(', '));

/** Everything below /api/v1 that is no call: other methods, other paths, and what browsers ask before a call. */
export const registerNotFound = (api: FastifyInstance, tools: Refusing): void => {
  const others = api.supportedMethods.filter((method) => !answered.has(method));
  const wrongMethod = refusing(
    tools,
    new Problem(405, 'The public API is read-only: use GET or HEAD.', { headers: { allow: methods } }),
  );
  const wrongPath = refusing(tools, new Problem(404, 'The public API has no such call.'));
  for (const { path } of Object.values(publicCalls)) {
    api.route({ method: others, url: path, ...wrongMethod });
    api.options(path, (_request, reply) => reply.status(204).headers(preflight).send());
  }
  for (const url of ['/api/v1', '/api/v1/*']) api.route({ method: api.supportedMethods, url, ...wrongPath });
};
