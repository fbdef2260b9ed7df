/** Every file of texts of this language, fetched when needed: JSON, or a module that adds words which mails use too. */
export default {
  ...import.meta.glob(['./*.json', '!./documents.json'], {
    base: '../../../../shared/texts/ru/pages',
    import: 'default',
  }),
  ...import.meta.glob('./{accepted,documents}.ts', { import: 'default' }),
};
