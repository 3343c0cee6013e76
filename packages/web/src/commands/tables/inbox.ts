import { defineCommands } from '../define.ts';

const walking = {
  next: { label: 'common:keys.next', keys: ['J'], repeats: true },
  previous: { label: 'common:keys.previous', keys: ['K'], repeats: true },
} as const;

/** Registrations that wait for a decision. */
export const registrationCommands = defineCommands('registration', 'admin:registration.list', {
  ...walking,
  approve: { label: 'admin:registration.approve', keys: ['A'] },
  fail: { label: 'admin:registration.fail', keys: ['R'] },
});

/** Sentences that a refusal can be written with. */
export const reasonCommands = defineCommands('reason', 'admin:registration.templates', {
  licenceUnreadable: { label: 'admin:registration.template.licenceUnreadable', keys: ['1'] },
  licenceOther: { label: 'admin:registration.template.licenceOther', keys: ['2'] },
  licenceExpired: { label: 'admin:registration.template.licenceExpired', keys: ['3'] },
  vendorIdOther: { label: 'admin:registration.template.vendorIdOther', keys: ['4'] },
  letterMissing: { label: 'admin:registration.template.letterMissing', keys: ['5'] },
});

/** Messages: those that wait in the inbox, and those on the board for who moderates it. */
export const messageCommands = defineCommands('message', 'shell:route.board', {
  ...walking,
  show: { label: 'board:show', keys: ['A'] },
  hide: { label: 'board:hide', keys: ['R'] },
  answer: { label: 'board:answer.open', keys: ['W'] },
});
