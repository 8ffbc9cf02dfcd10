-- Each edit gets a later time than the one before, whoever makes it; counters, states of files and the like leave it. Setting
-- `updated_at` to anything else counts as an edit, too.
CREATE FUNCTION stamp_edit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := greatest(date_trunc('milliseconds', clock_timestamp()), OLD.updated_at + interval '1 millisecond');
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER stamp_edit BEFORE UPDATE OF title, cover_image, year, release_date, description, release_state, publish_at, early_access_days,
    updated_at
  ON "albums" FOR EACH ROW WHEN ((OLD.title, OLD.cover_image, OLD.year, OLD.release_date, OLD.description, OLD.release_state,
    OLD.publish_at, OLD.early_access_days, OLD.updated_at)
    IS DISTINCT FROM (NEW.title, NEW.cover_image, NEW.year, NEW.release_date, NEW.description, NEW.release_state,
    NEW.publish_at, NEW.early_access_days, NEW.updated_at))
  EXECUTE FUNCTION stamp_edit();--> statement-breakpoint
CREATE TRIGGER stamp_edit BEFORE UPDATE OF album_id, title, disc_number, track_number, cover_image, is_premium, genre, release_year,
    original_artist_name, isrc, description, release_state, publish_at, early_access_days, comments_closed,
    updated_at
  ON "songs" FOR EACH ROW WHEN ((OLD.album_id, OLD.title, OLD.disc_number, OLD.track_number, OLD.cover_image, OLD.is_premium,
    OLD.genre, OLD.release_year, OLD.original_artist_name, OLD.isrc, OLD.description, OLD.release_state,
    OLD.publish_at, OLD.early_access_days, OLD.comments_closed, OLD.updated_at)
    IS DISTINCT FROM (NEW.album_id, NEW.title, NEW.disc_number, NEW.track_number, NEW.cover_image, NEW.is_premium,
    NEW.genre, NEW.release_year, NEW.original_artist_name, NEW.isrc, NEW.description, NEW.release_state,
    NEW.publish_at, NEW.early_access_days, NEW.comments_closed, NEW.updated_at))
  EXECUTE FUNCTION stamp_edit();--> statement-breakpoint
CREATE TRIGGER stamp_edit BEFORE UPDATE OF title, description, is_premium, state, publish_at, comments_closed, updated_at
  ON "contents" FOR EACH ROW WHEN ((OLD.title, OLD.description, OLD.is_premium, OLD.state, OLD.publish_at, OLD.comments_closed, OLD.updated_at)
    IS DISTINCT FROM (NEW.title, NEW.description, NEW.is_premium, NEW.state, NEW.publish_at, NEW.comments_closed, NEW.updated_at))
  EXECUTE FUNCTION stamp_edit();--> statement-breakpoint
CREATE TRIGGER stamp_edit BEFORE UPDATE OF text, updated_at
  ON "comments" FOR EACH ROW WHEN ((OLD.text, OLD.updated_at)
    IS DISTINCT FROM (NEW.text, NEW.updated_at))
  EXECUTE FUNCTION stamp_edit();--> statement-breakpoint
CREATE TRIGGER stamp_edit BEFORE UPDATE OF name, bio, cover_image, banner_image, instagram_url, tiktok_url, facebook_url, fan_capture_url,
    bandsintown_url, printful_store_url, updated_at
  ON "artists" FOR EACH ROW WHEN ((OLD.name, OLD.bio, OLD.cover_image, OLD.banner_image, OLD.instagram_url, OLD.tiktok_url, OLD.facebook_url,
    OLD.fan_capture_url, OLD.bandsintown_url, OLD.printful_store_url, OLD.updated_at)
    IS DISTINCT FROM (NEW.name, NEW.bio, NEW.cover_image, NEW.banner_image, NEW.instagram_url, NEW.tiktok_url, NEW.facebook_url,
    NEW.fan_capture_url, NEW.bandsintown_url, NEW.printful_store_url, NEW.updated_at))
  EXECUTE FUNCTION stamp_edit();--> statement-breakpoint
CREATE TRIGGER stamp_edit BEFORE UPDATE OF cameo_enabled, custom_song_enabled, updated_at
  ON "artist_settings" FOR EACH ROW WHEN ((OLD.cameo_enabled, OLD.custom_song_enabled, OLD.updated_at)
    IS DISTINCT FROM (NEW.cameo_enabled, NEW.custom_song_enabled, NEW.updated_at))
  EXECUTE FUNCTION stamp_edit();--> statement-breakpoint
CREATE TRIGGER stamp_edit BEFORE UPDATE OF name, image, price_cents, url, category, updated_at
  ON "products" FOR EACH ROW WHEN ((OLD.name, OLD.image, OLD.price_cents, OLD.url, OLD.category, OLD.updated_at)
    IS DISTINCT FROM (NEW.name, NEW.image, NEW.price_cents, NEW.url, NEW.category, NEW.updated_at))
  EXECUTE FUNCTION stamp_edit();--> statement-breakpoint
CREATE TRIGGER stamp_edit BEFORE UPDATE OF date, venue, city, country, url, updated_at
  ON "tour_dates" FOR EACH ROW WHEN ((OLD.date, OLD.venue, OLD.city, OLD.country, OLD.url, OLD.updated_at)
    IS DISTINCT FROM (NEW.date, NEW.venue, NEW.city, NEW.country, NEW.url, NEW.updated_at))
  EXECUTE FUNCTION stamp_edit();--> statement-breakpoint
CREATE TRIGGER stamp_edit BEFORE UPDATE OF display_username, email, profile_image, shows_supported_artists, updated_at
  ON "users" FOR EACH ROW WHEN ((OLD.display_username, OLD.email, OLD.profile_image, OLD.shows_supported_artists, OLD.updated_at)
    IS DISTINCT FROM (NEW.display_username, NEW.email, NEW.profile_image, NEW.shows_supported_artists, NEW.updated_at))
  EXECUTE FUNCTION stamp_edit();--> statement-breakpoint
CREATE TRIGGER stamp_edit BEFORE UPDATE OF name, description, cover_image, is_public, rules, updated_at
  ON "playlists" FOR EACH ROW WHEN ((OLD.name, OLD.description, OLD.cover_image, OLD.is_public, OLD.rules, OLD.updated_at)
    IS DISTINCT FROM (NEW.name, NEW.description, NEW.cover_image, NEW.is_public, NEW.rules, NEW.updated_at))
  EXECUTE FUNCTION stamp_edit();
