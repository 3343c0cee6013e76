import { newConnection, viewOf } from '@iodd-hub/iodd';
import { elementAtPath } from '@iodd-hub/iodd/items';
import { connectionTypes, type ConnectionType } from '@iodd-hub/iodd/standard';
import { useTranslation } from 'react-i18next';
import { languageOf } from '../../../device/connection/kind.ts';
import { useFormEnvironment } from '../../../shared/forms/form-context.ts';
import { useAddElement } from '../../../shared/forms/useAddElement.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import type { RowsContent } from '../workspace/sections.ts';

/** A new connection of a kind, with the wires that its plug begins with. */
export const AddConnection = ({ content }: { readonly content: RowsContent }) => {
  const { t, i18n } = useTranslation('sections');
  const { draft, session, goTo } = useFormEnvironment();
  const add = useAddElement();
  const layer = elementAtPath(draft, content.path);
  const view = layer && viewOf(draft.main.version).types.get(layer.$type);
  if (!layer || !view?.byTag.has('Connection')) return null;
  const create = async (type: ConnectionType['type']): Promise<void> => {
    const element = newConnection(session.draft(), { parent: layer.$id, type });
    const $id = await add(layer.$id, { tag: 'Connection', type }, element);
    if ($id !== undefined) goTo({ $id });
  };
  return (
    <Menu
      label={t('connection.add')}
      isFramed
      items={connectionTypes.map(({ type, name }) => ({
        key: type,
        label: name[languageOf(i18n.language)],
        onSelect: () => void create(type),
      }))}
    >
      {t('connection.add')} <Icon name="chevronDown" size={12} />
    </Menu>
  );
};
