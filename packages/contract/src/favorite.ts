import { z } from 'zod';
import { id } from './fields.ts';
import { endpoint } from './kit.ts';
import { listOf, page } from './lists.ts';
import { resourceItem } from './resource-parts.ts';
import { subtreeInput, subtreeOutput, treeOutput } from './resource.ts';

export const add = endpoint('/api/resource/favorite/add', {
  access: 'personal',
  limit: 'write',
  summary: "Makes a file one of the caller's favourites.",
  input: z.object({ rpId: id }),
});

export const remove = endpoint('/api/resource/favorite/delete', {
  access: 'personal',
  limit: 'write',
  summary: "Takes a file out of the caller's favourites.",
  input: z.object({ rpId: id }),
});

export const list = endpoint('/api/resource/favorite/list', {
  access: 'personal',
  summary: "Lists the caller's favourites, the newest first.",
  input: page,
  output: listOf(resourceItem),
});

export const tree = endpoint('/api/resource/favorite/tree', {
  access: 'personal',
  summary: "Lists the manufacturers among the caller's favourites.",
  output: treeOutput,
});

export const subtree = endpoint('/api/resource/favorite/subtree', {
  access: 'personal',
  summary: "Lists a manufacturer's families among the caller's favourites, or the favourites of one family.",
  input: subtreeInput,
  output: subtreeOutput,
});

export const recentList = endpoint('/api/resource/recent/list', {
  access: 'personal',
  summary: 'Lists what the caller looked at last, the newest first.',
  output: z.object({ items: z.array(resourceItem) }),
});
