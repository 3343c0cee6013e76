import { useTranslation } from 'react-i18next';
import type { OpenedProblem } from '../../device/engine/opened.ts';
import { useNode } from '../../document/hooks.ts';
import type { DocumentSession } from '../../document/session.ts';
import { OctetRuler } from '../../ui/OctetRuler.tsx';
import { useOpenDocument } from './open-document.ts';
import { recordBits } from './record-bits.ts';

/** Where the bits lie that a problem is about: items that claim the same ones, and gaps. */
export const BitRuler = ({ problem }: { readonly problem: OpenedProblem }) => {
  const { files } = useOpenDocument();
  const session = problem.device === undefined ? undefined : files.session(problem.device);
  return session && problem.$id !== undefined && problem.rule.startsWith('record/') ? (
    <Drawing session={session} $id={problem.$id} />
  ) : null;
};

const Drawing = ({ session, $id }: { readonly session: DocumentSession; readonly $id: string }) => {
  const { t, i18n } = useTranslation('check');
  const node = useNode(session, $id);
  const bits = node && recordBits(session.draft(), node, i18n.language);
  if (!bits) return null;
  const words = bits.items.map(({ subindex, bitOffset, bitLength }) =>
    t('bits.item', { subindex, from: bitOffset, to: bitOffset + bitLength - 1 }),
  );
  return (
    <OctetRuler
      octets={bits.octets}
      fields={bits.items.map(({ subindex, name, bitOffset, bitLength }) => ({
        key: subindex,
        label: name === undefined ? subindex : `${subindex} · ${name}`,
        bitOffset,
        bitLength,
      }))}
      label={t('bits.label', { items: new Intl.ListFormat(i18n.language).format(words) })}
    />
  );
};
