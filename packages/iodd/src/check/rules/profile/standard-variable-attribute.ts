import { completing, profileRule } from '../../profile.ts';

export const rule = profileRule('standard-variable-attribute', {
  clause: 'IODD 1.1, annex D',
  fix: completing,
});
