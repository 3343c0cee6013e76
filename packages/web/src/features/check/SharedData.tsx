import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fieldKey, parseFieldKey } from '../../device/process-data/chosen-field.ts';
import { Playground } from '../../device/process-data/Playground.tsx';
import { unpackShared } from '../../device/process-data/share.ts';
import { useAddressState } from '../../address/useAddressState.ts';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';

const fields = { names: ['input', 'output', 'field'] } as const;

/** Process data that somebody sent as a link: octets and layout are in the address, the file is not. */
export const SharedData = ({ packed }: { readonly packed: string }) => {
  const { t } = useTranslation(['check', 'device']);
  const [address, setAddress] = useAddressState(fields);
  const { data: shared } = useQuery({
    queryKey: ['sharedData', packed],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => (await unpackShared(packed)) ?? 'unreadable',
  });
  if (!shared) return <Loading rows={4} />;
  if (shared === 'unreadable')
    return (
      <Notice kind="error" isAnnounced>
        {t('check:shared.unreadable')}
      </Notice>
    );
  const chosen = parseFieldKey(address.field);
  return (
    <>
      <Notice kind="info">{t('check:shared.text', { device: shared.device })}</Notice>
      {(['input', 'output'] as const).map((direction) => {
        const layout = shared[direction];
        const title = t(`device:processData.${direction}`);
        return layout ? (
          <Section key={direction} title={title} note={layout.name}>
            <Playground
              title={title}
              direction={direction}
              layout={layout}
              hex={address[direction]}
              onHex={(hex) => setAddress({ [direction]: hex }, 'typed')}
              selected={chosen?.direction === direction ? chosen.subindex : undefined}
              onSelect={(subindex) => setAddress({ field: fieldKey(direction, subindex) })}
            />
          </Section>
        ) : null;
      })}
    </>
  );
};
