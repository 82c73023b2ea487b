export const game = {
  id: 7,
  name: 'Heat 3',
  booth: null,
  status: 'running',
  started_at: '2026-01-01T10:00:00Z',
  finished_at: null,
  progress: 40,
  maps_played: 2,
  maps_total: 5,
  players_count: 4,
  is_hidden: false,
  hidden_at: null,
};
