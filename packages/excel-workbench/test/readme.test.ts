import { resolve } from 'node:path';
import { runReadmeExample } from 'xlsx-patch/testing/readme-example';

test("the README's example prints what the README says", async () => {
  const { printed, promised } = await runReadmeExample(resolve(__dirname, '..'));
  expect(printed).toBe(promised);
});
