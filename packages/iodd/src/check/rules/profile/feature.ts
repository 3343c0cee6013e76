import { profileRule, settingTo } from '../../profile.ts';

export const rule = profileRule('feature', { clause: 'Common Profile, F.1', fix: settingTo(() => 'true') });
