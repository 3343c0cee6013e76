/** One broken file for every rule. */
import { mutations as communication } from './communication.ts';
import { mutations as datatype } from './datatype.ts';
import { mutations as document } from './document.ts';
import { mutations as event } from './event.ts';
import { mutations as feature } from './feature.ts';
import { mutations as id } from './id.ts';
import { mutations as identity } from './identity.ts';
import { mutations as limit } from './limit.ts';
import { mutations as menu } from './menu.ts';
import { mutations as processData } from './process-data.ts';
import { mutations as profile } from './profile.ts';
import { mutations as profileMenu } from './profile-menu.ts';
import { mutations as record } from './record.ts';
import { mutations as text } from './text.ts';
import { mutations as variable } from './variable.ts';
import type { Mutation } from './mutation.ts';

export const mutations: readonly Mutation[] = [
  ...communication,
  ...datatype,
  ...document,
  ...event,
  ...feature,
  ...id,
  ...identity,
  ...limit,
  ...menu,
  ...processData,
  ...profile,
  ...profileMenu,
  ...record,
  ...text,
  ...variable,
];
