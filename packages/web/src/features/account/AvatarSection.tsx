import { imageFileKinds } from '@iodd-hub/contract/account';
import { infoEdit } from '@iodd-hub/contract/calls/user';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { notify } from '../../notifications/notifications.ts';
import { refreshSession } from '../../session/session.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Section } from '../../ui/Section.tsx';
import { PictureUpload } from '../../shared/account/PictureUpload.tsx';
import { editableOf, type Profile, profileKey } from '../../shared/account/profile.ts';

export const AvatarSection = ({ profile }: { readonly profile: Profile }) => {
  const { t } = useTranslation('account');
  const queries = useQueryClient();
  const save = async (userPhoto: string) => {
    await call(infoEdit, { ...editableOf(profile), userPhoto });
    notify('success', t(userPhoto ? 'picture.saved' : 'picture.removed'));
    await Promise.all([queries.invalidateQueries({ queryKey: profileKey }), refreshSession()]);
  };
  return (
    <Section title={t('picture.title')}>
      <PictureUpload
        kind="avatar"
        label={t('picture.current')}
        hint={t('picture.hint')}
        kinds={imageFileKinds}
        picture={<Avatar photo={profile.userPhoto} isLarge />}
        hasPicture={profile.userPhoto !== ''}
        words={{ own: t('picture.own'), remove: t('picture.remove') }}
        onSave={save}
      />
    </Section>
  );
};
