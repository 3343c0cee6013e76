import type { ResolvedProfile } from '@iodd-hub/iodd';
import type { TFunction } from 'i18next';

/** What a profile is called, or that nothing public says so. */
export const profileText = (
  t: TFunction<'device'>,
  { name, partOf }: Pick<ResolvedProfile, 'name' | 'partOf'>,
): string => {
  if (name !== undefined) return name;
  return partOf.length === 0
    ? t('features.unknownProfile')
    : t('features.partOf', { name: partOf.join(t('features.separator')) });
};
