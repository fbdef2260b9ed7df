/** Every file of texts of this language, fetched by those who need it: JSON, or a module where words join that mails say too. */
export default import.meta.glob(['./*.json', './{accepted,documents}.ts', '!./documents.json'], { import: 'default' });
