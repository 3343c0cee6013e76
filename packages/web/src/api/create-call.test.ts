import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { endpoint } from '@iodd-hub/contract/kit';
import { statisticsTotal } from '@iodd-hub/contract/calls/resource';
import { loginCheck } from '@iodd-hub/contract/calls/user';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createCall, type Report } from './create-call.ts';
import { CallFailure, isWorthRetrying, refusedFields } from './failure.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server;
let origin: string;
let answer: Answer;
let received: IncomingMessage[];
let reported: [kind: string, code: string, how: Report][];
let asked: number;
let confirmed: number;
let accepted: number;
let signsInAgain: boolean;

const envelope =
  (resultCode: string, data: unknown = null, status = 200): Answer =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'r-1' });
    response.end(JSON.stringify({ resultCode, returnMsg: `message ${resultCode}`, data }));
  };

const page =
  (status: number): Answer =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'text/html' });
    response.end('<h1>Bad gateway</h1>');
  };

// A busy machine answers late: only the test of the time limit has a short one.
const callTo = (target: string, limitMs = 20_000) =>
  createCall({
    origin: target,
    languageTag: () => 'zh-cn',
    report: (failure, how) => reported.push([failure.kind, failure.code, how]),
    asks: {
      relogin: async () => {
        asked += 1;
        return signsInAgain;
      },
      reauthenticate: async () => {
        confirmed += 1;
        return true;
      },
      acceptTerms: async () => {
        accepted += 1;
        return true;
      },
    },
    limitsMs: { portal: limitMs, editor: limitMs },
  });

const failureOf = async (running: Promise<unknown>): Promise<CallFailure> => {
  try {
    await running;
  } catch (error) {
    if (error instanceof CallFailure) return error;
    throw error;
  }
  throw new Error('the call succeeded');
};

beforeAll(async () => {
  server = createServer((request, response) => {
    received.push(request);
    request.resume();
    answer(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

beforeEach(() => {
  received = [];
  reported = [];
  asked = 0;
  confirmed = 0;
  accepted = 0;
  signsInAgain = false;
});

describe('a call that succeeds', () => {
  it('posts JSON in the language of the visitor and answers the data', async () => {
    answer = envelope('00000', { devices: 3 });
    expect(await callTo(origin)(statisticsTotal, {})).toEqual({ devices: 3 });
    const [request] = received;
    expect([request?.method, request?.url, request?.headers['accept-language']]).toEqual([
      'POST',
      '/api/resource/statistics/total',
      'zh-cn',
    ]);
    expect(reported).toEqual([]);
  });

  it('puts the input of a GET into the query and leaves out what is not set', async () => {
    answer = envelope('00000');
    const progress = endpoint('/api/progress', {
      method: 'GET',
      access: 'anyone',
      summary: '',
      input: z.object({ id: z.string(), since: z.string().optional() }),
    });
    await callTo(origin)(progress, { id: 'b c', since: undefined });
    expect([received[0]?.method, received[0]?.url]).toEqual(['GET', '/api/progress?id=b+c']);
  });
});

describe('a call that is to be tried again', () => {
  const later =
    (status: number, headers: Record<string, string>, code?: string): Answer =>
    (_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(code ? JSON.stringify({ resultCode: code, returnMsg: '', data: null }) : 'Busy');
    };

  it.each([
    ['a result that says so', later(429, { 'retry-after': '12' }, '09004'), true, 12],
    ['an outage', later(503, {}, '09005'), true, undefined],
    ['a proxy that says so', later(429, { ratelimit: '"default";r=0;t=7' }), true, 7],
    [
      'a proxy that names a date',
      later(503, { 'retry-after': 'Fri, 31 Dec 1999 23:59:59 GMT' }),
      true,
      undefined,
    ],
    ['a refusal', later(200, {}, '04006'), false, undefined],
  ])('is told from others: %s', async (_title, response, isTried, seconds) => {
    answer = response;
    const failure = await failureOf(callTo(origin)(statisticsTotal, {}));
    expect([isWorthRetrying(failure), failure.retryAfterSeconds]).toEqual([isTried, seconds]);
  });
});

describe('a call that fails', () => {
  it.each([
    ['01001 asks for the password, and is told to nobody when the visitor cancels', '01001', 1, []],
    ['01004 is silent', '01004', 0, []],
    ['02012 is left to the caller', '02012', 0, []],
    ['04003 is left to the caller', '04003', 0, []],
    ['04004 is left to the caller', '04004', 0, []],
    ['04005 is left to the caller', '04005', 0, []],
    ['01002 is shown', '01002', 0, [['result', '01002', 'float']]],
    ['a code that this client does not know is shown', '99123', 0, [['result', '99123', 'float']]],
  ])('%s', async (_title, code, askedTimes, shown) => {
    answer = envelope(code, { some: 'detail' });
    const failure = await failureOf(callTo(origin)(statisticsTotal, {}));
    expect([failure.code, failure.text, failure.data, failure.requestId]).toEqual([
      code,
      `message ${code}`,
      { some: 'detail' },
      'r-1',
    ]);
    expect([asked, reported]).toEqual([askedTimes, shown]);
  });

  it.each([
    ['413 of a proxy', 413, 'tooLarge'],
    ['429 of a proxy', 429, 'tooManyRequests'],
    ['502 of a proxy', 502, 'unavailable'],
    ['a page instead of an envelope', 200, 'notOurs'],
  ])('%s is shown as what it is', async (_title, status, kind) => {
    answer = page(status);
    const failure = await failureOf(callTo(origin)(statisticsTotal, {}));
    expect([failure.kind, failure.status, reported]).toEqual([kind, status, [[kind, '', 'float']]]);
  });

  it('an envelope counts whatever the status is', async () => {
    answer = envelope('09006', null, 500);
    expect((await failureOf(callTo(origin)(statisticsTotal, {}))).code).toBe('09006');
  });

  it('a server that cannot be reached is a network failure', async () => {
    const failure = await failureOf(callTo('http://127.0.0.1:1')(statisticsTotal, {}));
    expect([failure.kind, reported]).toEqual(['network', [['network', '', 'float']]]);
  });

  it('a server that does not answer in time is a timeout', async () => {
    answer = () => {};
    const failure = await failureOf(callTo(origin, 100)(statisticsTotal, {}));
    expect([failure.kind, reported]).toEqual(['timeout', [['timeout', '', 'float']]]);
  });

  it('a cancelled call is told to nobody', async () => {
    answer = () => {};
    const cancel = new AbortController();
    const running = failureOf(callTo(origin)(statisticsTotal, {}, { signal: cancel.signal }));
    cancel.abort();
    expect([(await running).kind, reported]).toEqual(['cancelled', []]);
  });

  it('a page that shows the failure itself only has it kept', async () => {
    answer = envelope('09006');
    await failureOf(callTo(origin)(statisticsTotal, {}, { report: 'log' }));
    expect(reported).toEqual([['result', '09006', 'log']]);
  });

  it('a form that handles a result keeps it to itself', async () => {
    answer = envelope('09001', { fields: [{ field: 'title', problem: 'required' }] });
    const failure = await failureOf(callTo(origin)(statisticsTotal, {}, { handles: ['inputRefused'] }));
    expect(refusedFields(failure)).toEqual([{ field: 'title', problem: 'required', args: {} }]);
    expect(reported).toEqual([]);
  });
});

describe('a step that cannot be undone', () => {
  it('asks for the password, then the same call goes on', async () => {
    let calls = 0;
    answer = (request, response) => {
      calls += 1;
      envelope(calls === 1 ? '01019' : '00000', { devices: 1 })(request, response);
    };
    expect(await callTo(origin)(statisticsTotal, {})).toEqual({ devices: 1 });
    expect([calls, confirmed, asked, reported]).toEqual([2, 1, 0, []]);
  });

  it('who signs in again and has terms to accept is asked for each once, and the call goes on', async () => {
    const codes = ['01001', '01032', '00000'];
    answer = (request, response) => envelope(codes.shift() ?? '01032')(request, response);
    signsInAgain = true;
    await callTo(origin)(endpoint('/api/test', { access: 'signedIn', summary: '' }), {});
    expect([asked, accepted, reported]).toEqual([1, 1, []]);
    const failure = await failureOf(
      callTo(origin)(endpoint('/api/test', { access: 'signedIn', summary: '' }), {}),
    );
    expect([failure.code, accepted]).toEqual(['01032', 2]);
  });
});

describe('an expired session', () => {
  it('is resumed: after signing in again the same call goes on', async () => {
    signsInAgain = true;
    let calls = 0;
    answer = (request, response) => {
      calls += 1;
      envelope(calls === 1 ? '01001' : '00000', { devices: 1 })(request, response);
    };
    expect(await callTo(origin)(statisticsTotal, {})).toEqual({ devices: 1 });
    expect([calls, asked, reported]).toEqual([2, 1, []]);
  });

  it('is asked about once only; a second refusal is shown', async () => {
    signsInAgain = true;
    answer = envelope('01001');
    await failureOf(callTo(origin)(statisticsTotal, {}));
    expect([asked, reported]).toEqual([1, [['result', '01001', 'float']]]);
  });

  it('is not asked about by the call that finds out who is there', async () => {
    answer = envelope('01001');
    await failureOf(callTo(origin)(loginCheck, {}, { canPrompt: false }));
    expect([asked, reported]).toEqual([0, []]);
  });
});
