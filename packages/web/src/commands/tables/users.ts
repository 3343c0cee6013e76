import { defineCommands } from '../define.ts';

export const userCommands = defineCommands('user', 'shell:route.users', {
  next: { label: 'common:keys.next', keys: ['J'], repeats: true },
  previous: { label: 'common:keys.previous', keys: ['K'], repeats: true },
  add: { label: 'users:add', icon: 'user', keys: ['N'] },
  search: { label: 'common:keys.search', icon: 'search', keys: ['/'] },
  close: { label: 'common:keys.close', keys: ['Escape'] },
});
