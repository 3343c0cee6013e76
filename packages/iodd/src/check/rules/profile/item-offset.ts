import { profileRule, settingToExpected } from '../../profile.ts';

export const rule = profileRule('item-offset', { clause: 'IODD 1.1, annex D', fix: settingToExpected });
