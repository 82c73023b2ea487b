import { loadReportSchema } from '@backglass/federation';
import { startI18n } from '@backglass/platform/host';
import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { configureTestSettings, SHELL, writeDocument } from '../test/write-document.ts';
import { addShellTexts } from '../texts.ts';

const beacon = jest.fn<boolean, [string, string]>(() => true);

beforeAll(async () => {
  // React reports what a component throws.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  Object.assign(navigator, { sendBeacon: beacon });
  writeDocument({}, { telemetry_url: '/telemetry/' });
  configureTestSettings();
  await startI18n();
  await addShellTexts();
});

function Broken(): never {
  const stack = `at Broken (http://localhost${SHELL.scripts[0] ?? ''}:1:2)`;
  throw Object.assign(new TypeError('x is null'), { stack });
}

it('reports a failed start when an error replaces the first page', async () => {
  document.documentElement.dataset['boot'] = '';
  const { App } = await import('./render.tsx');
  const routes = [{ path: '/', element: <Broken />, errorElement: <p>replaced</p> }];
  render(<App router={createMemoryRouter(routes)} />);
  expect(await screen.findByText('replaced')).toBeVisible();
  await waitFor(() => expect(beacon).toHaveBeenCalled());
  expect(beacon.mock.calls.map(([, body]) => loadReportSchema.parse(JSON.parse(body)))).toMatchObject([
    { remote: 'shell', version: SHELL.version, outcome: 'failed' },
  ]);
  expect(document.documentElement).toHaveAttribute('data-boot', 'failed');
});
