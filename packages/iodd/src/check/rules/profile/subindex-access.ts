import { profileRule, settingTo } from '../../profile.ts';

export const rule = profileRule('subindex-access', {
  clause: 'IODD 1.1, annex D',
  fix: settingTo(() => 'false'),
});
