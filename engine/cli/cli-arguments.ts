import { limits } from '#shared/limits.ts';
import { BackgroundChoice, DocumentId } from '#shared/photo/document.ts';
import { Paper } from '#shared/photo/paper.ts';
import type { PhotoChoices } from '#shared/photo/photo-engine.ts';
import { helpLine, oneOf, parseCommand, positive, UsageError } from './run-command.ts';

/** The parsed command line. */
export interface CliArguments extends PhotoChoices {
  readonly input: string;
  readonly output: string;
  /** Where to write report and manifest as JSON. */
  readonly report: string | undefined;
  /** Where to write a print sheet, as JPEG or PDF. */
  readonly print: string | undefined;
  readonly paper: Paper;
  readonly minShortSidePx: number;
}

export const usage = [
  'usage: npm run photo -- in.jpg out.jpg [options]',
  '  --document ID            the document the photo is for (dv):',
  `                           ${DocumentId.options.join(', ')}`,
  `  --background ${BackgroundChoice.options.join('|')}  what happens to the background (auto)`,
  `  --min-side PIXELS        the shorter side the picture needs (${limits.uploadMinShortSidePx}); lower for studies`,
  '  --infant                 a baby: the eyes may be partly closed',
  '  --report report.json     also write report and edit manifest',
  '  --print sheet.pdf        also write a sheet of photos to print, as PDF or JPEG',
  `  --paper ${Paper.options.join('|')}  the sheet's paper (4x6)`,
  helpLine,
].join('\n');

/**
 * Reads the command line.
 *
 * @throws UsageError, HelpWanted
 */
export function parseArguments(args: readonly string[]): CliArguments {
  const { values, positionals } = parseCommand(args, {
    document: { type: 'string', default: 'dv' },
    background: { type: 'string', default: 'auto' },
    'min-side': { type: 'string', default: String(limits.uploadMinShortSidePx) },
    infant: { type: 'boolean', default: false },
    report: { type: 'string' },
    print: { type: 'string' },
    paper: { type: 'string', default: '4x6' },
  });
  const [input, output, ...rest] = positionals;
  if (input === undefined || output === undefined || rest.length > 0) throw new UsageError('name two files');
  return {
    input,
    output,
    document: oneOf(DocumentId, values.document, '--document'),
    background: oneOf(BackgroundChoice, values.background, '--background'),
    infant: values.infant,
    report: values.report,
    print: values.print,
    paper: oneOf(Paper, values.paper, '--paper'),
    minShortSidePx: positive(values['min-side'], '--min-side'),
  };
}
