import { profileRule, settingTo } from '../../profile.ts';

const isRange = (value: string | number | undefined): boolean => String(value).includes('..');

export const rule = profileRule('variable-attribute', {
  clause: 'IODD 1.1, annex D',
  fix: settingTo(({ expected }) => (isRange(expected) ? undefined : expected)),
});
