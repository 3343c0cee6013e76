import { keysOf, type PublicCall, publicCalls } from '@iodd-hub/contract';
import { expect, it } from 'vitest';
import { exampleAnswers } from './examples.ts';

it.each(keysOf(publicCalls))('the example of %s is an answer of that call', (name) => {
  const { output }: PublicCall = publicCalls[name];
  expect(output ? output.parse(exampleAnswers[name]) : null).toEqual(exampleAnswers[name]);
});
