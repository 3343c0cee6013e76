import { viewOf, type ElementNode } from '@iodd-hub/iodd';
import { useState } from 'react';
import { elementName } from '../../../shared/forms/element-name.ts';
import { useFormEnvironment } from '../../../shared/forms/form-context.ts';
import { recordOf } from './bit-layout.ts';
import { BitEditor } from './BitEditor.tsx';

/** Direct parameters lie in 16 octets (IO-Link interface, direct parameter page 2). */
const directParameterBits = 128;

/** The record of an element of a table, drawn like process data; nothing where it has none. */
export const RecordPane = ({ item }: { readonly item: ElementNode | undefined }) => {
  const environment = useFormEnvironment();
  const { draft } = environment;
  const [hex, setHex] = useState<string>();
  if (!item || !recordOf(draft, item)) return null;
  const title = elementName(item, environment) ?? item.tag;
  const length = viewOf(draft.main.version).types.get('RecordT')?.byKey.get('bitLength')?.type;
  return (
    <BitEditor
      key={item.$id}
      owner={item}
      title={title}
      head={<h2>{title}</h2>}
      mostBits={item.tag === 'DirectParameterOverlay' ? directParameterBits : Number(length?.max)}
      hex={hex}
      onHex={setHex}
    />
  );
};
