import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('explore', 'routes/home.tsx', { id: 'explore' }),
  route('tokens/:id', 'routes/token.tsx'),
  route('collectible', 'routes/collectible.tsx'),
  route('collectible/single', 'routes/act/createSingle.tsx'),
  route('collectible/multiple', 'routes/act/createMultiple.tsx'),
  route('collectible/several', 'routes/act/createSeries.tsx'),
  // To bring a collection is no route of its own, as gallery mode is none.
  route('importing/collection?', 'routes/importing.tsx'),
  route('importing/single', 'routes/act/importSingle.tsx'),
  route('importing/multiple', 'routes/act/importMultiple.tsx'),
  route('items', 'routes/items.tsx'),
  route('users/:wallet', 'routes/user.tsx'),
  route('collections', 'routes/collections.tsx'),
  // Gallery mode is no route of its own: each one is listed on every page.
  route('collections/:id/show?', 'routes/collection.tsx'),
  route('search', 'routes/search.tsx'),
  route('activity', 'routes/activity.tsx'),
  route('notifications', 'routes/act/notifications.tsx'),
  route('profile', 'routes/act/profile.tsx'),
  route('profile/developers', 'routes/act/developers.tsx'),
  route('console/*', 'routes/act/console/console.tsx'),
  route('subscriptions/:token', 'routes/subscription.tsx'),
  route('leaving', 'routes/leaving.tsx'),
  route('terms', 'routes/terms.tsx'),
  route('privacy', 'routes/privacy.tsx'),
  route('tokenization', 'routes/tokenization.tsx'),
  route('advertising', 'routes/advertising.tsx'),
  // Only during development; a build does not contain it.
  ...(process.env.NODE_ENV === 'development' ? [route('gallery', 'routes/gallery.tsx')] : []),
  route('*', 'routes/notFoundPage.tsx'),
] satisfies RouteConfig
