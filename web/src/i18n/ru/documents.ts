import { documentNames } from '#shared/texts/ru/document-names.ts';
import texts from '../../../../shared/texts/ru/pages/documents.json' with { type: 'json' };

export default { ...texts, names: documentNames };
