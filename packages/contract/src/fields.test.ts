import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { timeLimitsMs } from './envelope.ts';
import { email, fieldProblems, isPast, label, newPassword, phone, repeats, userName } from './fields.ts';
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

it.each([
  ['', true],
  ['2020-02-02', true],
  ['2020-02-03', false],
  ['2030-01-01', false],
])('the day %j has come: %j', (text, isSo) =>
  expect(isPast(text, new Date('2020-02-02T23:00:00Z'))).toBe(isSo),
);

describe('a user name', () => {
  it.each(['anna', 'Ana.Núñez', 'müller_1', 'o-neill', '王小明明', '传感器-2026', 'A1B2'])(
    'may be %s',
    (name) => expect(userName.parse(name)).toBe(name),
  );
  it('is kept in one form of its letters', () => {
    expect(userName.parse(' Nu\u0301n\u0303ez ')).toBe('Núñez');
    expect(userName.parse('anna')).toBe('anna');
  });
  it.each([
    ['an e-mail', 'anna@example.com'],
    ['Cyrillic letters', 'admіn'],
    ['Greek letters', 'αdmin'],
    ['two scripts', 'anna小明'],
    ['a zero-width space', 'adm\u200bin'],
    ['a change of direction', 'adm\u202ein'],
    ['a line break', 'adm\nin'],
    ['a blank', 'adm in'],
    ['a combining mark on nothing that has it', 'admi\u0336n'],
    ['a Chinese sign that looks like a dash', '王小一明'],
    ['digits alone', '12345'],
    ['signs at its ends', '.anna.'],
    ['signs in a row', 'an..na'],
    ['a NUL', 'adm\0in'],
  ])('is refused with %s', (_what, name) =>
    expect(problemsOf(z.object({ field: userName }), { field: name })).toEqual([
      { field: 'field', problem: 'userName', args: {} },
    ]),
  );
});

describe('a name that others are shown', () => {
  it.each(['Examplia GmbH & Co. KG', '示例公司', 'Señor Müller', "O'Neill", 'Фабрика'])('may be %s', (name) =>
    expect(label(100).parse(name)).toBe(name),
  );
  it.each([
    'Ex\namplia',
    'Ex\u202eamplia',
    'Ex\u200bamplia',
    'Ex\0amplia',
    'Ex\u2028amplia',
    'Ex\u3164amplia',
  ])('has no character that cannot be seen: %j', (name) =>
    expect(problemsOf(z.object({ field: label(100) }), { field: name })).toEqual([
      { field: 'field', problem: 'hiddenCharacters', args: {} },
    ]),
  );
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
