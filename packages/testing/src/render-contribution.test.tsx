import type { RemoteDefinition } from '@backglass/platform';
import { useFormat, useQuery } from '@backglass/platform/operator';
import { screen } from '@testing-library/react';
import { aGameDetail } from './builders.ts';
import { renderContribution } from './render-contribution.tsx';

const remote: RemoteDefinition = {
  name: 'walls',
  messages: { en: {} },
  screens: {},
  contributions: {
    'game.details': async () => ({
      Contribution({ game }) {
        const { data } = useQuery({ queryKey: ['score'], queryFn: () => 1_000 });
        return `${game.name}: ${useFormat().number(data ?? 0)}`;
      },
    }),
  },
};

describe('renderContribution', () => {
  it('renders a contribution with its props, queries and formats', async () => {
    await renderContribution(
      remote,
      'game.details',
      { game: aGameDetail({ name: 'Heat' }) },
      { language: 'es' },
    );
    expect(await screen.findByText('Heat: 1000')).toBeVisible();
  });

  it('rejects a point to which the remote does not contribute', async () => {
    await expect(renderContribution(remote, 'booth.card', {} as never)).rejects.toThrow(
      'walls does not contribute to booth.card',
    );
  });
});
