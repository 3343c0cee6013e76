import { profileRule } from '../../profile.ts';

export const rule = profileRule('required-profile', {
  clause: 'Common Profile, F.1',
  fix: ({ args }) => ({ command: 'insertProfiles', args: { profiles: [Number(args?.['required'])] } }),
});
