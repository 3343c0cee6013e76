import { insertCommands } from '../../../commands/tables/draft.ts';
import { useCommands } from '../../../commands/useCommands.ts';
import { useFormEnvironment } from '../../../shared/forms/form-context.ts';
import { sectionNamed, tagsOf, type SectionKey } from './sections.ts';
import { useAddRow } from './useAddRow.ts';

/** What can be added from everywhere: it is shown where it is edited. */
export const InsertCommands = (): null => {
  const addRow = useAddRow();
  const { draft } = useFormEnvironment();
  const into = (key: SectionKey) => {
    const content = sectionNamed(key)?.content;
    const [tag] = content?.kind === 'rows' ? tagsOf(draft, content) : [];
    return {
      when: tag !== undefined,
      run: () => {
        if (content?.kind === 'rows' && tag !== undefined) void addRow(content, tag);
      },
    };
  };
  useCommands(insertCommands, {
    products: into('products'),
    datatypes: into('datatypes'),
    standardVariables: into('standardVariables'),
    variables: into('variables'),
    processData: into('processData'),
    processReferences: into('processReferences'),
    menus: into('menus'),
    errors: into('errors'),
    events: into('events'),
  });
  return null;
};
