import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "web",
  buildDirectory: "build/web",
  ssr: true,
  // The first load includes all routes, so links need no request for a route manifest.
  routeDiscovery: { mode: "initial" },
  future: { v8_middleware: true, v8_viteEnvironmentApi: true, unstable_optimizeDeps: false },
} satisfies Config;
