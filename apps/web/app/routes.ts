import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('explore', 'routes/home.tsx', { id: 'explore' }),
  route('tokens/:id', 'routes/token.tsx'),
  route('collectible', 'routes/collectible.tsx'),
  route('collectible/single', 'routes/createSingle.tsx'),
  route('collectible/multiple', 'routes/createMultiple.tsx'),
  route('items', 'routes/items.tsx'),
  route('users/:wallet', 'routes/user.tsx'),
  route('collections/:id', 'routes/collection.tsx'),
  route('search', 'routes/search.tsx'),
  route('activity', 'routes/activity.tsx'),
  route('profile', 'routes/profile.tsx'),
  route('tokenization', 'routes/tokenization.tsx'),
  route('advertising', 'routes/advertising.tsx'),
  route('*', 'routes/notFoundPage.tsx'),
] satisfies RouteConfig
