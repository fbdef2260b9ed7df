import { loadModels } from '#engine/inference/engine-models.ts';
import { type GeometryError, labelledHeads, measureGeometryError } from './labelled-heads.ts';

/** Prints the errors of the engine's geometry on the drawn heads, as a Markdown table. */
const models = await loadModels();
const errors: GeometryError[] = [];
const percent = (share: number) => `${(share * 100).toFixed(2)} %`;
console.log('| head | head height | eye line | roll | pitch |\n| --- | --- | --- | --- | --- |');
for (const [name, portrait] of Object.entries(labelledHeads)) {
  const error = await measureGeometryError(portrait, models);
  errors.push(error);
  console.log(
    `| ${name} | ${percent(error.headHeight)} | ${percent(error.eyeLine)} | ${error.rollDegrees.toFixed(2)}° | ${error.pitchDegrees.toFixed(1)}° |`,
  );
}
for (const [name, at] of [
  ['median', (values: number[]) => values[values.length >> 1]],
  ['largest', (values: number[]) => values.at(-1)],
] as const) {
  const of = (key: keyof GeometryError) =>
    at(errors.map((error) => Math.abs(error[key])).toSorted((a, b) => a - b)) ?? 0;
  console.log(
    `| **${name}, without sign** | ${percent(of('headHeight'))} | ${percent(of('eyeLine'))} | ${of('rollDegrees').toFixed(2)}° | ${of('pitchDegrees').toFixed(1)}° |`,
  );
}
