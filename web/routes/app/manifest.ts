import { paths } from "#contract/paths.ts";
import { app } from "#contract/screens/app.texts.ts";

/** The colour "Paper" of styles.css: the background of the splash screen and around the page. */
const paper = "#fffbf5";

export function loader() {
  const headers = {
    "Content-Type": "application/manifest+json; charset=utf-8",
    "Cache-Control": "public, max-age=3600",
  };
  return new Response(JSON.stringify(manifest), { headers });
}

const manifest = {
  id: paths.home(),
  name: app.name,
  short_name: app.shortName,
  description: app.description,
  lang: "pt-BR",
  dir: "ltr",
  start_url: paths.home(),
  scope: paths.home(),
  display: "standalone",
  background_color: paper,
  theme_color: paper,
  categories: ["shopping", "lifestyle"],
  icons: [
    icon("/icons/icon-192.png", 192, "any"),
    icon("/icons/icon-512.png", 512, "any"),
    icon("/icons/icon-maskable-512.png", 512, "maskable"),
  ],
  shortcuts: [
    {
      name: app.shortcuts.myCoupons,
      url: paths.myCoupons(),
      icons: [icon("/icons/icon-192.png", 192, "any")],
    },
    { name: app.shortcuts.map, url: paths.map(), icons: [icon("/icons/icon-192.png", 192, "any")] },
  ],
};

function icon(src: string, size: number, purpose: "any" | "maskable") {
  return { src, sizes: `${size}x${size}`, type: "image/png", purpose };
}
