import { draftReferences, isElement, type IdUse } from '@iodd-hub/iodd';
import { useTranslation } from 'react-i18next';
import { useNode } from '../../../document/hooks.ts';
import { useFormEnvironment } from '../../../shared/forms/form-context.ts';
import { useUses } from '../../../shared/forms/useUses.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { UseList } from './UseList.tsx';

const nothing: readonly IdUse[] = [];

/** Every place that refers to the element that is looked at. */
export const References = () => {
  const { t } = useTranslation('designer');
  const { session, draft, shown } = useFormEnvironment();
  const node = useNode(session, shown ?? '');
  const uses = useUses(node && isElement(node) ? draftReferences(draft).usedBy(node) : nothing);
  if (uses.length === 0) return <EmptyState title={t('properties.unused')} />;
  return <UseList uses={uses} />;
};
