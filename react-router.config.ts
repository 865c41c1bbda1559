import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "web",
  buildDirectory: "build/web",
  ssr: true,
  // Every path is known at the first load: no request for a manifest of routes on each link.
  routeDiscovery: { mode: "initial" },
  future: { v8_middleware: true, v8_viteEnvironmentApi: true, unstable_optimizeDeps: false },
} satisfies Config;
