import { fieldProblems } from '@iodd-hub/contract/fields';
import { register } from '@iodd-hub/contract/registration';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { createRequired } from './required-fields.ts';

const counted = (schema: z.ZodType) => {
  const judged = { times: 0 };
  const judge = (values: unknown) => {
    judged.times += 1;
    const result = schema.safeParse(values);
    return result.success ? [] : fieldProblems(result.error, values);
  };
  return { judged, judge };
};

it('letters that are typed into a text do not have the schema judge again', () => {
  const { judged, judge } = counted(z.object({ name: z.string().min(1), note: z.string() }));
  const required = createRequired();
  expect([...required(judge, { name: '', note: '' })]).toEqual(['name']);
  required(judge, { name: 'A', note: '' });
  const { times } = judged;
  for (const name of ['An', 'Ann', 'Anna'])
    expect([...required(judge, { name, note: '' })]).toEqual(['name']);
  expect(judged.times).toBe(times);
});

it('a choice has it judge again: a manufacturer is asked for a company, an ordinary user is not', () => {
  const { judge } = counted(register.input);
  const required = createRequired();
  const values = { type: 0, userName: '', company: '', vendorAbbr: '' };
  expect(required(judge, values)).not.toContain('company');
  expect(required(judge, { ...values, type: 1 })).toContain('company');
  expect(required(judge, values)).not.toContain('company');
});

it('a text of a certain form, such as an address, is a text', () => {
  const { judged, judge } = counted(z.object({ email: z.email() }));
  const required = createRequired();
  required(judge, { email: 'a' });
  const { times } = judged;
  expect([...required(judge, { email: 'anna@example.com' })]).toEqual(['email']);
  expect(judged.times).toBe(times);
});
