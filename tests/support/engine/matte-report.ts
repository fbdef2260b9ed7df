import { loadModels } from '#engine/inference/engine-models.ts';
import { labelledMattes, measureLabelledMatte } from './labelled-mattes.ts';

/** Prints the errors of the engine's mattes on the drawn persons, as a Markdown table. */
const models = await loadModels();
console.log(
  '| person | mean difference | gradient | connectivity | doubtful outline |\n| --- | --- | --- | --- | --- |',
);
for (const [name, portrait] of Object.entries(labelledMattes)) {
  const { error, analysis } = await measureLabelledMatte(portrait, models);
  const { meanDifference, gradient, connectivity } = error;
  console.log(
    `| ${name} | ${(meanDifference * 100).toFixed(2)} % | ${gradient.toFixed(3)} | ${connectivity.toFixed(2)} | ${(analysis.doubtfulOutline * 100).toFixed(0)} % |`,
  );
}
