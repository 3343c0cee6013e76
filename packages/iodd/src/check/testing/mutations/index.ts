/** One broken file for every rule. */
import { mutations as datatype } from './datatype.ts';
import { mutations as document } from './document.ts';
import { mutations as identity } from './identity.ts';
import { mutations as record } from './record.ts';
import type { Mutation } from './mutation.ts';

export const mutations: readonly Mutation[] = [...datatype, ...document, ...identity, ...record];
