import { profileRule, settingTo } from '../../profile.ts';

export const rule = profileRule('menu-read-only', {
  clause: 'IODD 1.1, annex D',
  fix: settingTo(() => 'ro'),
});
