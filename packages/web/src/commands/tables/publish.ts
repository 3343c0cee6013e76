import { defineCommands } from '../define.ts';

/** A draft on its way to the public. */
export const publishCommands = defineCommands('publish', 'create:title', {
  create: { label: 'create:command.create', keys: ['Mod+Shift+B'] },
  review: { label: 'create:packages.review' },
  publish: { label: 'create:review.publish', icon: 'upload' },
});
