import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { timeLimitsMs } from './envelope.ts';
import { email, fieldProblems, newPassword, phone, repeats, userName } from './fields.ts';
import { messageSave } from './message.ts';

const problemsOf = (schema: z.ZodType, input: unknown) => {
  const parsed = schema.safeParse(input);
  return parsed.success ? [] : fieldProblems(parsed.error, input);
};

describe('a field', () => {
  it.each([
    ['user name', userName, 'anna', 'ann', { problem: 'tooShort', args: { min: 4 } }],
    ['new password', newPassword, '12345678', '1234567', { problem: 'tooShort', args: { min: 8 } }],
    ['e-mail', email, 'anna@example.com', 'anna@', { problem: 'email', args: {} }],
    ['phone', phone, '+86 10 5555 0101', 'call me', { problem: 'phone', args: {} }],
  ])('%s accepts the good and names what is wrong with the bad', (_name, schema, good, bad, problem) => {
    expect(problemsOf(z.object({ field: schema }), { field: good })).toEqual([]);
    expect(problemsOf(z.object({ field: schema }), { field: bad })).toEqual([{ field: 'field', ...problem }]);
  });
});

describe('a repeated entry', () => {
  const schema = z
    .object({ first: z.string(), second: z.string(), other: z.int() })
    .refine(({ first, second }) => first === second, repeats('second'));
  it('is told to differ while something else is still wrong', () =>
    expect(problemsOf(schema, { first: 'a', second: 'b', other: 'x' })).toEqual([
      { field: 'other', problem: 'invalid', args: {} },
      { field: 'second', problem: 'different', args: {} },
    ]));
  it('is missing, not different, while it is empty', () =>
    expect(problemsOf(schema, { first: 'a', second: '', other: 1 })).toEqual([
      { field: 'second', problem: 'required', args: {} },
    ]));
});

describe('a message', () => {
  const message = {
    title: 'A question',
    content: 'How?',
    name: 'Anna',
    email: 'anna@example.com',
    phone: '0911234567',
  };

  it('is accepted when everything is filled in', () => {
    expect(problemsOf(messageSave.input, message)).toEqual([]);
  });

  it.each(['title', 'content', 'name', 'email', 'phone'])('needs its %s', (field) => {
    const required = [{ field, problem: 'required', args: {} }];
    expect(problemsOf(messageSave.input, { ...message, [field]: '  ' })).toEqual(required);
    expect(problemsOf(messageSave.input, { ...message, [field]: undefined })).toEqual(required);
  });

  it('names one problem for each field', () => {
    const problems = problemsOf(messageSave.input, { ...message, email: 'x', phone: 'x' });
    expect(problems.map(({ field, problem }) => [field, problem])).toEqual([
      ['email', 'email'],
      ['phone', 'phone'],
    ]);
  });
});

it('a client waits 60 s in the portal and 120 s in the editor', () => {
  expect(timeLimitsMs).toEqual({ portal: 60_000, editor: 120_000 });
});
